/** The company's own picture: the homes of a street, and the round of visits through them. */
export function StreetPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true" className={className}>
      <circle cx="404" cy="132" r="92" fill="#0f5f6e" />
      <circle cx="404" cy="132" r="60" fill="#157283" />
      <ellipse cx="280" cy="350" rx="276" ry="66" fill="#0a414d" />
      <g fill="#0f5f6e">
        <circle cx="40" cy="292" r="26" />
        <circle cx="66" cy="306" r="20" />
        <circle cx="520" cy="276" r="30" />
        <circle cx="492" cy="296" r="20" />
      </g>
      <g>
        <path d="m148 174 56 46v108H92V220Z" fill="#e6f3f5" />
        <path d="m78 222 70-62 70 62h-24l-46-40-46 40Z" fill="#4fb3c4" />
        <path d="M112 246h28v28h-28Z" fill="#ffd79a" />
        <path d="M160 262h28v66h-28Z" fill="#157283" />
      </g>
      <g>
        <path d="m294 124 66 60v148H228V184Z" fill="#fff" />
        <path d="m210 186 84-78 84 78h-28l-56-52-56 52Z" fill="#7fcbd8" />
        <path d="M248 216h32v32h-32Zm60 0h32v32h-32Z" fill="#ffd79a" />
        <path d="M276 270h36v62h-36Z" fill="#0f5f6e" />
        <path
          d="M294 194c-15-11-20-18-20-25a10 10 0 0 1 20-4 10 10 0 0 1 20 4c0 7-5 14-20 25Z"
          fill="#e86f5c"
        />
      </g>
      <g>
        <path d="m438 190 52 42v94H386v-94Z" fill="#cfe8ec" />
        <path d="m374 234 64-56 64 56h-22l-42-36-42 36Z" fill="#2f97a8" />
        <path d="M402 250h26v26h-26Z" fill="#ffd79a" />
        <path d="M446 268h26v58h-26Z" fill="#0f5f6e" />
      </g>
      <path
        d="M24 378c60 0 92-26 150-26s70 34 120 34 84-40 165-40 72 8 88 8"
        fill="none"
        stroke="#ffd79a"
        strokeWidth="4"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      {[
        [174, 352],
        [294, 386],
        [459, 346],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="15" fill="#fff" />
          <path d="m-6 0 4 5 8-9" fill="none" stroke="#00856f" strokeWidth="3.5" strokeLinecap="round" />
        </g>
      ))}
    </svg>
  )
}
