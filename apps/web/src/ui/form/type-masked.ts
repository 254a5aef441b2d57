import { caretIn, type MaskName, maskText } from './masks.ts'

/**
 * Puts the signs into the typed text, and the caret back to its place. The text is written to the element at once:
 * React then finds there what it is about to write, and leaves the caret alone.
 */
export function typeMasked(name: MaskName, input: HTMLInputElement) {
  const { value, selectionStart } = input
  const masked = maskText(name, value)
  if (masked === value) return masked
  const caret = caretIn(masked, value, selectionStart ?? value.length)
  input.value = masked
  input.setSelectionRange(caret, caret)
  return masked
}
