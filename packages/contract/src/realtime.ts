/** The messages of the socket. No schemas here: the panel only listens, and the server accepts nothing. */
export const socketPath = '/socket.io'

export const changeKinds = [
  'session',
  'treatment',
  'report',
  'payment',
  'account',
  'bank-file',
  'company',
  'glosa',
  'month',
  'recruitment',
  'professional',
  'patient',
  'contract',
  'administrator',
] as const

/** A record on the screens has changed. Ids only, never a person's data; without ids, many of its kind changed. */
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

/** The messages to one user's own sockets. */
export type SocketEvents = {
  'notification:new': (notification: {
    id: number
    title: string
    body?: string | undefined
    is_read: boolean
    created_at: string
    link_url?: string | undefined
  }) => void
  /** Marked as read on some device: one notification, or all without an id; with the number still unread. */
  'notification:read': (read: { id?: number | undefined; unread: number }) => void
  /** Sent when a socket connects: a list read earlier may lack something. `newest` is 0 when there is none. */
  'notification:state': (state: { unread: number; newest: number }) => void
  /** The servers lost their connection for a while: messages are lost, so everything is to be read again. */
  missed: () => void
  changed: (changes: Change[]) => void
  /** Name or type of the signed-in user changed: the panel asks for them again. */
  'user:changed': () => void
}
