export type ChunkGroup = {
  name: string
  why: string
  /** Below `node_modules`: a package, or a folder or file of one. */
  packages?: string[]
  /** Below `src`. */
  folders?: string[]
  /** Below `src`: single files, because other files of their folder load at another time. */
  files?: string[]
  /** Below `packages/contract/src`. */
  contract?: string[]
  /** Paths inside the folders and packages that are left to the screens which need them. */
  except?: string[]
  /** Everything they import comes along; otherwise only what is named here. */
  withImports?: true
}

const icons = (...names: string[]) => names.map((name) => `lucide-react/dist/esm/icons/${name}.mjs`)
const baseUi = (...paths: string[]) => paths.map((path) => `@base-ui/react/${path}`)

/**
 * The modules that share one file. Left alone, the bundler makes some thirty small files for one screen, and the name
 * of every file stands in the first script. A module named by two groups goes to the earlier one.
 */
export const chunkGroups: ChunkGroup[] = [
  {
    name: 'core',
    why: 'Every screen needs it, the login too. What names all other files is left out: it changes with each of them.',
    packages: [
      'react',
      'react-dom',
      'scheduler',
      '@tanstack/react-router',
      '@tanstack/router-core',
      '@tanstack/history',
      '@tanstack/store',
      '@tanstack/react-store',
      ...baseUi('csp-provider'),
      // Closes a toast of the login, for which the lists must not come.
      ...icons('x'),
    ],
    folders: ['ui/lazy', 'ui/toast'],
    files: [
      'app/lazy-route-component.ts',
      'app/pages.ts',
      'app/tab-title.ts',
      'platform/config.ts',
      'platform/sign-in.ts',
      'ui/button.tsx',
      'ui/form/leaving.ts',
      'ui/logo.tsx',
      'ui/spinner.tsx',
    ],
    contract: ['numbers.ts', 'permissions.ts', 'success.ts'],
    // The guard of forms, and the toasts themselves, which come at rest.
    except: ['useBlocker', 'ui/toast/toaster-view'],
    withImports: true,
  },
  {
    name: 'forms',
    why: 'The form of the login; every other form stands on it. The other inputs come with the screens that have them.',
    packages: ['react-hook-form'],
    files: [
      'ui/form/field.tsx',
      'ui/form/form.tsx',
      'ui/form/password-input.tsx',
      'ui/form/refusal-text.ts',
      'ui/form/text-input.tsx',
    ],
    contract: ['auth-rules.ts'],
    withImports: true,
  },
  {
    name: 'schemas',
    why: 'What checks a form; no list and no reading needs it.',
    packages: ['zod', '@hookform/resolvers'],
    files: ['ui/form/use-schema-form.ts'],
    contract: ['endpoint.ts', 'errors.ts', 'fields.ts', 'form-names.ts', 'paging.ts', 'zod-setup.ts'],
    withImports: true,
  },
  {
    name: 'drafts',
    why: 'Every form has drafts.',
    folders: ['ui/draft'],
    files: ['platform/draft-queue.ts', 'platform/drafts.ts', 'platform/form-key.ts'],
  },
  {
    name: 'query',
    why: 'Every screen behind the login reads through it.',
    packages: ['@tanstack/query-core', '@tanstack/react-query'],
    files: ['platform/live.ts'],
    withImports: true,
  },
  {
    name: 'list',
    why: 'The first screen after the login is a list.',
    folders: ['ui/list'],
    files: [
      'platform/page.ts',
      'ui/text/format.ts',
      'ui/badge.tsx',
      'ui/register/list-page.tsx',
      'ui/register/register.ts',
    ],
    contract: ['administrator-status.ts'],
    packages: icons('calendar-days', 'file-text', 'plus', 'search', 'zoom-in'),
    // Shown by what opens over a list; below its rows; and where there are none.
    except: [
      'ui/list/later-parts',
      'ui/list/list-shortcuts',
      'ui/list/pager',
      'ui/list/row-buttons',
      'ui/list/table-areas',
    ],
  },
  {
    name: 'dialogs',
    why: 'They come at rest, with the small things that tabs, selects and popups share with them.',
    folders: ['ui/dialog'],
    packages: [
      '@base-ui/utils',
      ...baseUi(
        'alert-dialog',
        'dialog',
        'floating-ui-react/hooks/useClick.mjs',
        'internals/composite/list',
        'internals/direction-context',
        'toolbar',
        'utils/popups',
        'utils/useOpenInteractionType.mjs',
      ),
    ],
    except: ['ui/dialog/restore-dialog'],
    withImports: true,
  },
  {
    name: 'options',
    why: 'What selects and lookups share.',
    files: ['ui/form/popup.ts'],
    packages: baseUi(
      'field',
      'floating-ui-react/hooks/useFloatingRootContext.mjs',
      'floating-ui-react/hooks/useListNavigation.mjs',
      'floating-ui-react/hooks/useTypeahead.mjs',
      'internals/field-constants',
      'internals/field-register-control',
      'internals/field-root-context',
      'internals/form-context',
      'internals/itemEquality.mjs',
      'internals/labelable-provider',
      'internals/resolveValueLabel.mjs',
      'internals/serializeValue.mjs',
      'utils/ItemIndicator.mjs',
      'utils/getPseudoElementBounds.mjs',
      'utils/resolveAriaLabelledBy.mjs',
    ),
  },
  {
    name: 'lookup',
    why: "A text field with a list under it: of the lookups in forms, and of 'Ir para…', which has no popup.",
    folders: ['ui/lookup'],
    files: ['rooms/lookups/lookups.queries.ts'],
    packages: baseUi('combobox'),
    except: ['combobox/index', 'combobox/popup', 'ComboboxPositioner.', 'ui/lookup/lookup-input'],
    withImports: true,
  },
  {
    name: 'days',
    why: 'Texts of days and months, and the weeks of a month: of all screens with a period or a month.',
    files: ['ui/calendar/month-grid.ts'],
    contract: ['dates.ts'],
  },
  {
    name: 'words',
    why: 'Labels of a few lines each, which most screens show some of.',
    files: ['ui/filter/fold-text.ts'],
    contract: [
      'vocabulary.ts',
      'day-sign.ts',
      'frequencies.ts',
      'missing-kinds.ts',
      'payment-status.ts',
      'privacy-words.ts',
      'recruitment-labels.ts',
      'report-kind.ts',
      'states.ts',
      'terms-version.ts',
    ],
  },
  {
    name: 'books',
    why: 'What the screens of a month share, the buttons for files too; its dialogs and folds come when they are opened.',
    folders: ['rooms/exports'],
    packages: icons('calendar-check', 'calendar-sync', 'file-spreadsheet', 'folder-down'),
    files: [
      'platform/about.ts',
      'rooms/books/books.queries.ts',
      'rooms/books/closing-banner.tsx',
      'rooms/books/closing-dialogs.ts',
      'rooms/books/closing-notice.tsx',
      'rooms/books/contracts-fold.tsx',
      'rooms/books/has-begun.ts',
      'rooms/books/month-parts.tsx',
      'rooms/books/month-links.ts',
      'rooms/books/month-lists.ts',
      'rooms/books/price-range.ts',
      'rooms/books/month-turn.ts',
    ],
  },
  {
    name: 'contacts',
    why: 'Links and copy buttons beside the data of a person or company: no form and no filter shows them.',
    files: [
      'ui/details/contact-items.css',
      'ui/details/contact-items.tsx',
      'ui/details/copy-icon.tsx',
      'ui/details/phone-links.ts',
      'ui/use-copy.ts',
    ],
    packages: icons('copy', 'external-link'),
  },
  {
    name: 'data',
    why: 'The groups of data of a details page.',
    files: ['ui/details/data-list.css', 'ui/details/data-list.tsx'],
  },
  {
    name: 'reading',
    why: 'What the screens that show one thing share with its form.',
    folders: ['ui/details'],
    files: ['rooms/treatments/who-attends.ts', 'ui/form/date-text.ts', 'ui/form/use-save.ts'],
    // A form needs no frame of a details page, and only two screens show removed records, or pages of another list.
    except: ['ui/details/details-page', 'ui/details/removed-fold', 'ui/details/use-later-pages'],
  },
  {
    name: 'treatments',
    why: 'The little that the screens of PADs and recruitment share.',
    files: [
      'rooms/hand-over/use-warnings.ts',
      'rooms/patients/use-treatment-removal.ts',
      'rooms/recruitment/use-rejection.ts',
      'rooms/recruitment/use-substitution.ts',
      'rooms/treatments/not-yet.ts',
      'rooms/treatments/treatments.queries.ts',
    ],
  },
  {
    name: 'apply',
    why: 'What of the past a change reaches: asked by the forms of PADs and patients.',
    files: ['rooms/books/apply-choice.tsx', 'rooms/books/apply-choice-fields.tsx'],
  },
  {
    name: 'codes',
    why: 'Codes to scan and to copy: of a payment, and of the second step of the login.',
    files: ['ui/copy-button.tsx', 'ui/qr-code.tsx'],
  },
  {
    name: 'payments',
    why: 'What the three screens of results share.',
    files: [
      'rooms/payments/family.ts',
      'rooms/payments/results-page.tsx',
      'rooms/payments/use-contract-name.ts',
      'rooms/payments/use-results.ts',
    ],
  },
  {
    name: 'month-glosas',
    why: 'The line about refused sessions beside the summary, which has no room for three small files.',
    files: [
      'rooms/glosas/competence-text.ts',
      'rooms/glosas/glosas.queries.ts',
      'rooms/glosas/month-glosas.tsx',
    ],
  },
  {
    name: 'column-filters',
    why: 'The headers that filter, of the list of patients. Left in its file they would be used before they are there.',
    files: ['ui/filter/column-filter.ts', 'ui/filter/column-filter-button.tsx', 'ui/filter/filter-by.tsx'],
  },
  {
    name: 'icons',
    why: 'Those that several screens show and no list does before it has come to rest; the select with its arrow, and buttons above lists.',
    files: [
      'ui/display/list-tools.tsx',
      'ui/display/removed-toggle.tsx',
      'ui/display/restoring.tsx',
      'ui/filter/filter-badges.tsx',
      'ui/filter/filter-modal.tsx',
      'ui/filter/rows-per-page.tsx',
      'ui/form/quick-select.tsx',
      'ui/list/later-parts.ts',
      'ui/list/pager.tsx',
      'ui/list/row-buttons.tsx',
      'ui/list/table-areas.tsx',
      'ui/text/amounts.ts',
    ],
    contract: ['money.ts'],
    packages: icons(
      'archive-arrow-up',
      'archive-restore',
      'check',
      'chevron-left',
      'chevron-right',
      'chevron-down',
      'circle-check',
      'list-filter',
      'rotate-ccw',
      'triangle-exclamation-point',
    ),
  },
]

/** Each register is a file of its own: its list, and the little that its other screens share with it. */
export const registers = {
  rooms: ['administrators', 'contracts', 'professionals', 'patients', 'recruitment'],
  endings: ['-list-page.tsx', '.queries.ts', '-status-badge.tsx', '-texts.ts'],
}
