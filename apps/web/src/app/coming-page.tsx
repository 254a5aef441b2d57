export function ComingPage() {
  return (
    <p className="grid min-h-[180px] place-content-center rounded-card border border-line bg-surface p-6 text-center text-muted">
      Esta tela ainda não está disponível nesta versão.
    </p>
  )
}
