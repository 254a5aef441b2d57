import type { BankCode } from '@zelo/contract/company'
import { type Layouts, type RecordName, standardLayouts } from './layouts.ts'
import { type Layout, replaceFields, type Values } from './record.ts'

/** One bank: its name, its constants, and the layouts of its records. */
export type Bank = {
  name: string
  constants: Values
  /** Formats the agreement as the bank requires in columns 33 to 52. */
  agreement: (agreement: string) => string
  layouts: Layouts
}

const withReplacements = (replacements: Partial<Record<RecordName, Layout>>): Layouts => {
  const layoutOf = (name: RecordName) => replaceFields(standardLayouts[name], replacements[name] ?? [])
  return {
    fileHeader: layoutOf('fileHeader'),
    batchHeader: layoutOf('batchHeader'),
    segmentA: layoutOf('segmentA'),
    segmentB: layoutOf('segmentB'),
    batchTrailer: layoutOf('batchTrailer'),
    fileTrailer: layoutOf('fileTrailer'),
  }
}

const fixed = (text: string) => ({ fixed: text })
const blank = fixed('')

const itauCompany: Layout = [
  [33, 52, 'text', blank],
  [58, 58, 'text', blank],
  [71, 71, 'text', blank],
  [72, 72, 'text', 'accountDigit'],
]

export const bankLayouts: Record<BankCode, Bank> = {
  // Sicoob. The bank's manual requires the kind of the payee's account in columns 216 and 217.
  '756': {
    name: 'SICOOB',
    constants: { fileVersion: '087', batchVersion: '045', density: '01600', paymentForm: '01' },
    agreement: (agreement) => agreement,
    layouts: withReplacements({
      segmentA: [
        [178, 215, 'text', blank],
        [216, 217, 'number', fixed('01')],
      ],
    }),
  },
  // Itaú SISPAG. PIX payments need a separate file. The account ends with one check digit, and the currency is REA.
  '341': {
    name: 'BANCO ITAU SA',
    constants: { fileVersion: '080', batchVersion: '040' },
    agreement: () => '',
    layouts: withReplacements({
      fileHeader: [
        ...itauCompany,
        [9, 14, 'text', blank],
        [15, 17, 'number', 'fileVersion'],
        [164, 166, 'number', fixed('000')],
      ],
      batchHeader: [...itauCompany, [223, 224, 'text', blank]],
      segmentA: [
        [24, 43, 'text', blank],
        [102, 104, 'text', fixed('REA')],
        // A payment by key does not know the payee's institution. `04` marks a transfer by key.
        [105, 112, 'number', fixed('0')],
        [113, 114, 'number', fixed('04')],
        [115, 119, 'number', fixed('0')],
        [178, 197, 'text', blank],
        [198, 203, 'number', fixed('0')],
        [204, 217, 'document', 'payeeNumber'],
        [220, 224, 'text', blank],
      ],
      segmentB: [
        [15, 16, 'text', 'keyKind'],
        [17, 17, 'text', blank],
        [33, 62, 'text', blank],
        [63, 127, 'text', blank],
        [128, 227, 'key', 'pixKey'],
        [228, 230, 'text', blank],
        [231, 240, 'text', 'occurrences'],
      ],
      batchTrailer: [[60, 230, 'text', blank]],
      fileTrailer: [[30, 230, 'text', blank]],
    }),
  },
  // Bradesco Multipag. The header marks the file as PIX. Segment A repeats the payee's document.
  '237': {
    name: 'BRADESCO',
    constants: {
      fileVersion: '089',
      batchVersion: '045',
      density: '01600',
      bankUse: 'PIX',
      paymentForm: '01',
    },
    agreement: (agreement) => agreement.padStart(6, '0'),
    layouts: withReplacements({
      segmentA: [
        [178, 191, 'document', 'payeeNumber'],
        // The payee's institution, unknown in a payment by key, and the kind of account.
        [192, 199, 'number', fixed('0')],
        [200, 201, 'number', fixed('01')],
        [202, 217, 'text', blank],
      ],
    }),
  },
}
