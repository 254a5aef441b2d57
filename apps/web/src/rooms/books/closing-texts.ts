/** Under every notice of a closed month: what somebody may still look for. */
export const goesOnText = 'Os repasses continuam podendo ser marcados como pagos.'
