const mebibyte = 1_048_576

/** The rules of uploads, for server and panel alike. */
export const proofUpload = { kinds: ['png', 'jpeg'], maxBytes: 10 * mebibyte, required: false } as const
/** What an appeal is proven with: scans, photos, the plan's own answer. */
export const appealUpload = {
  kinds: ['pdf', 'png', 'jpeg'],
  maxBytes: 20 * mebibyte,
  required: true,
} as const
export const reportUpload = { kinds: ['pdf'], maxBytes: 20 * mebibyte, required: true } as const
export const importUpload = { kinds: ['xlsx', 'csv'], maxBytes: 5 * mebibyte, required: true } as const
/** The document of an adjustment: a receipt, a photo. */
export const adjustmentUpload = {
  kinds: ['pdf', 'png', 'jpeg'],
  maxBytes: 20 * mebibyte,
  required: false,
} as const
export const returnUpload = { kinds: ['cnab'], maxBytes: 5 * mebibyte, required: true } as const
