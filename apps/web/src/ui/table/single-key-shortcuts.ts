/**
 * WCAG 2.1.4: people can switch off single-key shortcuts, which dictation or accidental key presses can trigger. The
 * browser stores this setting, because it is no personal data.
 */
export const singleKeySetting = 'one-key'

export const singleKeysAreOff = () => localStorage.getItem(singleKeySetting) === 'off'
