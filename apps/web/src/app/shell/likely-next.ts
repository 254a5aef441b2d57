// What most screens need next, fetched when the browser has nothing better to do.
import '../../ui/dialog/confirm-dialog.tsx'
import '../../ui/form/form.tsx'
import '../../ui/draft/use-draft.tsx'
