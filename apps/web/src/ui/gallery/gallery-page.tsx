import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonSection } from './button-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { InputSection } from './input-section.tsx'
import { InputStatesSection } from './input-states-section.tsx'
import { ListSection } from './list-section.tsx'
import { RegisterSection } from './register-section.tsx'
import { StepSection } from './step-section.tsx'
import { TableSection } from './table-section.tsx'

const sections = {
  buttons: ButtonSection,
  feedback: FeedbackSection,
  inputs: InputSection,
  states: InputStatesSection,
  steps: StepSection,
  calendar: CalendarSection,
  registers: RegisterSection,
  list: ListSection,
  tables: TableSection,
  details: DetailsSection,
}

/** Each browser test names its sections: rendering all sections in each test takes minutes. */
const readSelected = () => sessionStorage.getItem('gallery-sections')?.split(',')

export function GalleryPage() {
  const [selected] = useState(readSelected)
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <main className="mx-auto grid max-w-[1100px] grid-cols-1 gap-12 p-4 sm:p-8">
        <h1 className="font-bold text-2xl">Componentes</h1>
        {Object.entries(sections).map(
          ([name, Section]) => (!selected || selected.includes(name)) && <Section key={name} />,
        )}
      </main>
    </QueryClientProvider>
  )
}
