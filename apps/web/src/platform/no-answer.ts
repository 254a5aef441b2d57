/** Whether the failure may be temporary: no answer, or the status of a proxy or an overloaded server. */
export const noAnswer = (status: number) => [0, 502, 503, 504].includes(status)
