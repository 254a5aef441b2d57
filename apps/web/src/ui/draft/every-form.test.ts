import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../../features')

/** Forms with secrets are not stored: passwords, codes, and the name typed to confirm an anonymisation. */
const secret = ['auth/*.tsx', 'privacy/anonymise-dialog.tsx']
/** The URL already stores the values of the month filter. */
const filter = 'books/month-filter.tsx'
/** These forms start from an account, a day or a bank's answer, so a stored draft would contain a day in the past. */
const preset = 'bank-files/{pay-form,settle-payment}.tsx'
const without = globSync([...secret, filter, preset], { cwd: features })

const withForm = globSync('**/*.tsx', { cwd: features }).filter((file) =>
  /<(Step)?Form\s/.test(readFileSync(join(features, file), 'utf8')),
)

test.each(withForm.filter((file) => !without.includes(file)))('the form in %s keeps a draft', (file) => {
  expect(readFileSync(join(features, file), 'utf8')).toMatch(
    /\buse(Draft|GlosaChange|RecordForm|RegisterForm|TreatmentForm)\(/,
  )
})

test('the search finds more than 20 forms', () => {
  expect(withForm.length).toBeGreaterThan(20)
})
