import { expect, test } from 'vitest'
import { sheetsLast } from './splash-first.ts'

const page = `<html>
  <head>
    <script type="module" src="/a.js"></script>
    <link rel="stylesheet" href="/a.css">
  </head>
  <body>
    <div id="root">Zelo</div>
  </body>
</html>`

test('sheets come after what is to be seen first, and stay in the page', () => {
  const moved = sheetsLast(page)
  expect(moved.indexOf('/a.css')).toBeGreaterThan(moved.indexOf('Zelo'))
  expect(moved.indexOf('/a.css')).toBeLessThan(moved.indexOf('</body>'))
  expect(moved.split('</head>')[0]).not.toContain('stylesheet')
})

test('a page without sheets stops the build', () => {
  expect(() => sheetsLast('<body></body>')).toThrow(/splash-first/)
})
