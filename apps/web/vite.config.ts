import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Sonner writes its style into the page when it loads, which our content policy forbids; we import its stylesheet. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform: {
    filter: { id: /\/sonner\/dist\// },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);$/m, ''),
  },
}

/** Tailwind repeats its registered properties for browsers that it does not support otherwise. */
const withoutPropertyFallback: Plugin = {
  name: 'without-property-fallback',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    const fallback = /@layer properties\{@supports [^{]+\{(?:[^{}]+\{[^{}]*\})+\}\}/
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.css'))) {
      const sheet = readFileSync(join(folder, name), 'utf8')
      writeFileSync(join(folder, name), sheet.replace(fallback, ''))
    }
  },
}

/** Compressed once, when building, as well as it can be done; the server only sends. */
const brotliAssets: Plugin = {
  name: 'brotli-assets',
  // The build of the pieces is sent to nobody.
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(
        join(folder, `${name}.br`),
        brotliCompressSync(readFileSync(join(folder, name)), { params }),
      )
    }
  },
}

export default defineConfig({
  // React has this built in; the router's store would bring the copy for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle, withoutPropertyFallback, brotliAssets],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // A room's front door only passes on: a screen that takes one thing through it does not load the others.
      treeshake: { moduleSideEffects: [{ test: /\.public\.tsx?$/, sideEffects: false }] },
      output: {
        // The first script names all others: seven signs tell two builds of a file apart as well as eight do.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every screen needs travels together; left alone it would be thirty requests for one screen.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              // The guard of forms is left to the forms.
              test: /^(?!.*useBlocker).*(node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\/|node_modules\/@base-ui\/react\/(internals\/)?csp-|packages\/contract\/src\/(permissions|success)|src\/app\/(pages|lazy-route-component)|lucide-react\/dist\/esm\/icons\/calendar-days|src\/(platform\/(api|config|session|session-user|line|no-answer)|ui\/(?:\w+\/)?(button|spinner|logo|toast|toaster|leaving|when-fetched|when-idle))\.tsx?$)/,
              priority: 2,
            },
            {
              name: 'forms',
              test: /node_modules\/react-hook-form\/|packages\/contract\/src\/auth-rules|src\/ui\/(?:\w+\/)?(form|field|text-input|password-input)\.tsx?$/,
              priority: 1,
            },
            {
              name: 'schemas',
              test: /node_modules\/(zod|@hookform)\/|packages\/contract\/src\/(fields|zod-setup|paging|endpoint|errors|form-names)\.ts$|src\/ui\/(?:\w+\/)?use-schema-form\.ts$/,
            },
            {
              // Every form has drafts: they come at rest, before the first form.
              name: 'drafts',
              test: /src\/(platform\/(drafts|draft-queue|form-key)|ui\/(?:\w+\/)?(use-draft|use-draft-offer|draft-changes|draft-text|secret-field))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'query',
              test: /node_modules\/@tanstack\/(query-core|react-query)\/|src\/platform\/live\.ts$/,
            },
            {
              name: 'list',
              test: /lucide-react\/dist\/esm\/icons\/(search|zoom-in|plus|x|file-text|chevron-left|chevron-right|list-filter|archive-restore|archive-arrow-up|rotate-ccw)\.|src\/(administrator-status|platform\/page|ui\/(?:\w+\/)?(format|list-page|list-search|data-table|data-row|pager|search-box|column|column-header|column-filter|table-areas|filter-modal|filter-field|removed-records|lazy-part|badge|use-failure-toast|when-idle))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            // The rest is grouped because every file has its name in the first script: its preloads are listed there.
            {
              // A register's list, and the little that its other screens share with it.
              debugName: 'register',
              name: (id) =>
                /rooms\/(\w+)\/(?:\w+-list-page|\w+\.queries|\w+-status-badge|texts)\.tsx?$/.exec(id)?.[1] ??
                null,
              test: /rooms\/(administrators|contracts|professionals|patients|recruitment)\//,
              includeDependenciesRecursively: false,
            },
            {
              // Small things of dialogs, tabs and popups: some come at rest anyway, and the others cost more as names.
              name: 'base',
              test: /node_modules\/@base-ui\/(?:\w+\/)?(react\/(internals\/(direction-context\/DirectionContext|composite\/(composite|root\/CompositeRootContext|list\/\w+)|use-button\/useButton|useValueChanged)|toolbar\/root\/ToolbarRootContext|utils\/(popups\/store|useFocusableWhenDisabled|dispatchClickWithModifiers|useOpenInteractionType)|floating-ui-react\/hooks\/useClick)|utils\/(isElementDisabled|useControlled|useEnhancedClickHandler))\.mjs$/,
              includeDependenciesRecursively: false,
            },
            {
              // A text field with a list under it: of the lookups in forms, and of 'Ir para…', which has no popup.
              name: 'lookup',
              test: /node_modules\/@base-ui\/(?:\w+\/)?(react\/(combobox\/(?!popup|positioner\/ComboboxPositioner\.)|internals\/(filter|useInitialLiveRegionTextMutation)|utils\/(scrollable|getHighlightReason)|floating-ui-react\/hooks\/gridNavigation)|utils\/stringifyLocale)|src\/ui\/(?:\w+\/)?(use-lookup|lookup-query|lookup-status)\.tsx?$|rooms\/lookups\/lookups\.queries\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // What selects and lookups share.
              name: 'options',
              test: /node_modules\/@base-ui\/react\/(field\/control\/FieldControlDataAttributes|internals\/(itemEquality|serializeValue|resolveValueLabel|field-|form-context|labelable-)|utils\/(ItemIndicator|resolveAriaLabelledBy|getPseudoElementBounds)|floating-ui-react\/hooks\/(useTypeahead|useListNavigation|useFloatingRootContext))|node_modules\/@base-ui\/utils\/(areArraysEqual|useOnFirstRender)|src\/ui\/(?:\w+\/)?popup\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'words',
              test: /packages\/contract\/src\/(care|frequencies|states|payment-status|report-kind|day-sign|recruitment-labels|missing-kinds)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              // What the screens of a month share.
              name: 'books',
              test: /rooms\/books\/(books\.queries|lazy-parts|closing-(banner|notice|dialogs)|session-sign|contracts-fold|has-begun|price-range)\.tsx?$|src\/platform\/about\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'reading',
              test: /rooms\/treatments\/who-attends\.ts$|src\/ui\/(?:\w+\/)?(back-button|go-back|data-list|use-save|date-text|note|warning-list)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'icons',
              test: /lucide-react\/dist\/esm\/icons\/(arrow-left|arrow-right-left|arrow-up|arrow-down|trash|external-link|lock|check|chevron-down|undo-2|circle-check|triangle-exclamation-point|chart-column|user-round-search)\./,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/socket.io'].map((path) => [
        path,
        { target: process.env.API_URL ?? 'http://127.0.0.1:3000', ws: path === '/socket.io' },
      ]),
    ),
  },
})
