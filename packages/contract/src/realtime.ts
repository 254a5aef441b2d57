/** What travels over the socket. No schemas here: the panel only listens, and the server accepts nothing. */
export const socketPath = '/socket.io'

export const changeKinds = [
  'session',
  'treatment',
  'report',
  'payment',
  'month',
  'recruitment',
  'professional',
  'patient',
  'contract',
  'administrator',
] as const

/** Something on the screens is no longer as it was. Ids only, never a person's data; without ids, many of the kind. */
export type Change = {
  what: (typeof changeKinds)[number]
  treatmentId?: number
  patientId?: number
  contractId?: number
  professionalId?: number
  recruitmentId?: number
  year?: number
  month?: number
}

export type ChangeIds = Omit<Change, 'what'>

/** What the signed-in person's own sockets hear. */
export type SocketEvents = {
  'notification:new': (notification: {
    id: number
    title: string
    body?: string | undefined
    is_read: boolean
    created_at: string
    link_url?: string | undefined
  }) => void
  /** Read on some device: one of them, or all without an id; and how many are left. */
  'notification:read': (read: { id?: number | undefined; unread: number }) => void
  /** At the start of each line: a list read before it may lack something. The newest is 0 when there is none. */
  'notification:state': (state: { unread: number; newest: number }) => void
  /** The servers did not hear each other for a while: what was said meanwhile is lost, and all is to be read again. */
  missed: () => void
  changed: (changes: Change[]) => void
  /** Name or type of the signed-in person are no longer what they were: the session tells them anew. */
  'user:changed': () => void
}
