import { Dialog } from '@base-ui/react/dialog'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ExternalLink, Keyboard, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { topicAddress } from './guide-blocks.tsx'
import { GuideReader } from './guide-reader.tsx'
import { topicOfScreen } from './topics.ts'

type HelpDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; onShortcuts: () => void }

/** The guide in a drawer beside the screen, so that a person can read about a form without leaving the form. */
export function HelpDrawer({ open, onOpenChange, onShortcuts }: HelpDrawerProps) {
  const search = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      modal={false}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Popup className="help-drawer" initialFocus={search}>
          <Contents searchRef={search} onShortcuts={onShortcuts} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ContentsProps = { searchRef: React.RefObject<HTMLInputElement | null>; onShortcuts: () => void }

function Contents({ searchRef, onShortcuts }: ContentsProps) {
  const topicHere = useTopicHere()
  // By default the drawer shows the part of the current screen. A part that the person has chosen stays after a
  // navigation.
  const [chosen, setChosen] = useState<{ topic: string | undefined }>()
  const topic = chosen ? chosen.topic : topicHere
  return (
    <>
      <div className="help-drawer-head">
        <Dialog.Title className="min-w-0 flex-1 font-bold text-lg">Ajuda</Dialog.Title>
        <IconButton label="Atalhos do teclado" onClick={onShortcuts}>
          <Keyboard size={18} />
        </IconButton>
        <a
          href={topic ? topicAddress(topic) : '/help'}
          target="_blank"
          rel="noreferrer"
          aria-label="Abrir a ajuda em outra aba"
          title="Abrir em outra aba"
          className="inline-grid size-[40px] shrink-0 place-content-center rounded-full hover:bg-brand-tint"
        >
          <ExternalLink size={18} />
        </a>
        <Dialog.Close
          render={
            <IconButton label="Fechar a ajuda">
              <X size={20} />
            </IconButton>
          }
        />
      </div>
      <GuideReader topic={topic} onTopic={(next) => setChosen({ topic: next })} searchRef={searchRef} />
    </>
  )
}

const useTopicHere = () => {
  const { pathname } = useLocation()
  const [, , route] = useRouter().getMatchedRoutes(pathname)
  return topicOfScreen[route?.fullPath ?? '']
}
