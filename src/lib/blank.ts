/** Whether nothing of the text is seen: it has only white space, control characters and invisible marks. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
