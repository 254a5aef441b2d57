import street from './street.svg'

/** The company's illustration: the homes of a street and the round of visits. */
export function StreetPicture({ className }: { className?: string }) {
  return <img src={street} alt="" width={560} height={420} className={className} />
}
