// What most screens need next, fetched when the browser has nothing better to do.
import '../../ui/confirm-dialog.tsx'
import '../../ui/form.tsx'
import '../../ui/use-draft.tsx'
