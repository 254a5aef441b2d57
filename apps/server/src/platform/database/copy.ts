import { once } from 'node:events'
import pg from 'pg'
import { asLost } from './lost.ts'

/** The common code of COPY TO and COPY FROM. */
class Copy extends pg.Query {
  readonly settled = Promise.withResolvers<void>()
  isSettled = false

  constructor(text: string) {
    super(text)
    // The caller awaits this promise later. Until then, a rejection must not count as unhandled.
    this.settled.promise.catch(() => {})
  }

  handleCommandComplete() {}

  handleError(error: Error) {
    this.isSettled = true
    this.settled.reject(asLost(error))
  }

  handleReadyForQuery() {
    this.isSettled = true
    this.settled.resolve()
  }
}

const maxBufferedBytes = 1024 * 1024

/** COPY TO. Pauses the socket while the reader is slower than PostgreSQL. */
class CopyOut extends Copy {
  readonly #stream: pg.Connection['stream']
  #chunks: Buffer[] = []
  #bytes = 0
  #wake = () => {}

  constructor(text: string, { stream }: pg.Connection) {
    super(text)
    this.#stream = stream
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // Copy the chunk, because the driver reuses its buffer.
    this.#chunks.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes >= maxBufferedBytes) this.#stream.pause()
    this.#wake()
  }

  async *chunks(): AsyncGenerator<Buffer> {
    let isFinished = false
    const finish = () => {
      isFinished = true
      this.#wake()
    }
    this.settled.promise.then(finish, finish)
    try {
      while (true) {
        const chunks = this.#chunks
        this.#chunks = []
        this.#bytes = 0
        this.#stream.resume()
        if (chunks.length > 0) yield Buffer.concat(chunks)
        else if (isFinished) break
        else
          await new Promise<void>((resolve) => {
            this.#wake = resolve
          })
      }
      await this.settled.promise
    } finally {
      // Discard the remaining data after the reader has left. Otherwise the connection would stay blocked.
      this.handleCopyData = () => {}
      this.#stream.resume()
    }
  }
}

/** COPY FROM. The caller writes the data. */
class CopyIn extends Copy {
  readonly opened = Promise.withResolvers<pg.Connection>()

  handleCopyInResponse(connection: pg.Connection) {
    this.opened.resolve(connection)
  }

  override handleError(error: Error) {
    super.handleError(error)
    this.opened.reject(asLost(error))
  }
}

export type CopyTarget = {
  write: (chunk: Buffer) => Promise<void>
  /** Throws if PostgreSQL refuses a row. */
  end: () => Promise<void>
  /** Ends an unfinished COPY, because the connection accepts no statement before that. */
  abandon: () => void
}

export const copyOut = (client: pg.Client, text: string) =>
  client.query(new CopyOut(text, client.connection)).chunks()

export const copyIn = async (client: pg.Client, text: string): Promise<CopyTarget> => {
  const copy = client.query(new CopyIn(text))
  const connection = await copy.opened.promise
  return {
    write: async (chunk) => {
      if (copy.isSettled) return copy.settled.promise
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), copy.settled.promise])
    },
    end: () => {
      connection.endCopyFrom()
      return copy.settled.promise
    },
    abandon: () => {
      if (!copy.isSettled) connection.sendCopyFail('abandoned')
    },
  }
}
