/** The messages of the socket, without schemas: the panel only receives, and the server accepts no messages. */
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

/** A change of a record. Contains only ids, no personal data. Without ids, many records of the kind changed. */
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

/** The messages to the sockets of one user. */
export type SocketEvents = {
  'notification:new': (notification: {
    id: number
    title: string
    body?: string | undefined
    is_read: boolean
    created_at: string
    link_url?: string | undefined
  }) => void
  /** The user read one notification, or all if there is no id. `unread` is the remaining number. */
  'notification:read': (read: { id?: number | undefined; unread: number }) => void
  /**
   * Sent when a socket connects, because a list that was fetched earlier may be outdated. `newest` is 0 without
   * notifications.
   */
  'notification:state': (state: { unread: number; newest: number }) => void
  /** The servers lost their connection to each other, so messages were lost. The panel refetches everything. */
  missed: () => void
  changed: (changes: Change[]) => void
  /** The name or the role of the signed-in user changed. The panel refetches the user. */
  'user:changed': () => void
}
