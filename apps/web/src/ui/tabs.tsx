import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tabRowClass } from './tab-row.ts'

type Tab = { value: string; label: string; content: ReactNode }

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const query: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const active = tabs.find((tab) => tab.value === query.tab) ?? tabs[0]

  // A tab change replaces the history entry, so that Back leaves the screen instead of stepping through tabs.
  function show(value: string) {
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, tab: value }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <BaseTabs.Root value={active?.value ?? null} onValueChange={show}>
      <BaseTabs.List aria-label={label} className={`${tabRowClass} sm:gap-1`}>
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            className="h-[44px] shrink-0 whitespace-nowrap border-transparent border-b-[3px] px-3 font-semibold sm:px-4 text-muted transition-colors -outline-offset-2 hover:text-ink data-active:border-brand data-active:text-brand-dark"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-5 outline-offset-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
