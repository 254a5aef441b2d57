// Modules that most screens need next, fetched when the browser is idle.
import '../../ui/dialog/confirm-dialog.tsx'
import '../../ui/form/form.tsx'
