type LogoProps = { className?: string }

export function Logo({ className = 'size-[32px]' }: LogoProps) {
  return (
    <svg viewBox="0 0 32 32" className={className} role="img" aria-label="Zelo">
      <rect width="32" height="32" rx="8" className="fill-[#0f5f6e]" />
      <path
        d="M16 7 6.5 15.2V24a1.5 1.5 0 0 0 1.5 1.5h5V19h6v6.5h5a1.5 1.5 0 0 0 1.5-1.5v-8.8Z"
        className="fill-white"
      />
    </svg>
  )
}
