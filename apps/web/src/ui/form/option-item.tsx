import { Combobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import { itemClass } from './popup.ts'

type OptionItemProps = { option: { label: string; hint?: string | undefined }; className?: string }

/** An option of a combobox, with a tick if the option is selected. */
export const OptionItem = ({ option, className = '' }: OptionItemProps) => (
  <Combobox.Item value={option} className={`${className} ${itemClass}`}>
    <span className="min-w-0 flex-1 break-words">
      {option.label}
      {option.hint && <span className="block font-normal text-[13px] text-muted">{option.hint}</span>}
    </span>
    <Combobox.ItemIndicator>
      <Check size={16} />
    </Combobox.ItemIndicator>
  </Combobox.Item>
)
