import { once } from 'node:events'
import pg from 'pg'
import { asLost } from './lost.ts'

/** A COPY; how its data travels is for those that extend it. */
class Copy extends pg.Query {
  readonly settled = Promise.withResolvers<void>()
  isSettled = false

  constructor(text: string) {
    super(text)
    // Whoever reads or writes awaits it later; until then it must not count as unhandled.
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

const most = 1024 * 1024

/** COPY TO: reading from the socket pauses while nobody takes the chunks. */
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
    // Copied: the driver uses its buffer again.
    this.#chunks.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes >= most) this.#stream.pause()
    this.#wake()
  }

  async *chunks(): AsyncGenerator<Buffer> {
    let isOver = false
    const over = () => {
      isOver = true
      this.#wake()
    }
    this.settled.promise.then(over, over)
    try {
      while (true) {
        const chunks = this.#chunks
        this.#chunks = []
        this.#bytes = 0
        this.#stream.resume()
        if (chunks.length > 0) yield Buffer.concat(chunks)
        else if (isOver) break
        else
          await new Promise<void>((resolve) => {
            this.#wake = resolve
          })
      }
      await this.settled.promise
    } finally {
      // Drain the rest even after the reader has left; otherwise the connection stays blocked.
      this.handleCopyData = () => {}
      this.#stream.resume()
    }
  }
}

/** COPY FROM: the data is written by whoever called. */
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
  /** Fails when PostgreSQL refused a row. */
  end: () => Promise<void>
  /** The connection takes no statement before a COPY is over. */
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
