import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '../../features')

/** Nothing of these may be kept: passwords, codes, and the name that is typed to confirm a deletion. */
const secret = ['auth/*.tsx', 'privacy/anonymise-dialog.tsx']
/** What it holds stands in the address. */
const filter = 'books/month-filter.tsx'
const without = globSync([...secret, filter], { cwd: features })

const withForm = globSync('**/*.tsx', { cwd: features }).filter((file) =>
  /<(Step)?Form\s/.test(readFileSync(join(features, file), 'utf8')),
)

test.each(withForm.filter((file) => !without.includes(file)))('the form of %s keeps a draft', (file) => {
  expect(readFileSync(join(features, file), 'utf8')).toMatch(/\buse(Draft|RegisterForm|TreatmentForm)\(/)
})

test('the forms are found', () => {
  expect(withForm.length).toBeGreaterThan(20)
})
