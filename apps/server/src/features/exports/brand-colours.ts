/** The panel's colours, for exported files. */
export const brand = {
  petrol: '#0f5f6e',
  dark: '#0b4a57',
  tint: '#e6f3f5',
  canvas: '#f6f8f9',
  ink: '#0f172a',
  muted: '#475569',
  line: '#cbd5dc',
}
