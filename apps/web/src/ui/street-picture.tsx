import street from './street.svg'

/** The illustration of the public pages: a street with the homes that the company visits. */
export function StreetPicture({ className }: { className?: string }) {
  return <img src={street} alt="" width={560} height={420} className={className} />
}
