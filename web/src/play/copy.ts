/**
 * Copies a text. Without a secure context, as over plain HTTP in a club room, there is no
 * clipboard; then a field is selected and the browser's old command is used.
 */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // The clipboard may be forbidden; the old command may still work.
    }
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}
