const steps = ['Arquivo', 'Colunas', 'Conferência', 'Resultado']

export function ImportSteps({ current }: { current: number }) {
  return (
    <ol className="import-steps" aria-label="Etapas da importação">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          data-past={index < current || undefined}
        >
          <span aria-hidden className="import-step-number">
            {index + 1}
          </span>
          <span className="import-step-name">{step}</span>
        </li>
      ))}
    </ol>
  )
}
