const leaves = [38, 62, 86, 110, 134, 158]

/** A laurel wreath for the first place. */
export const Laurel = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="-50 -50 100 100" aria-hidden="true">
    {[1, -1].map((side) => (
      <g key={side} transform={`scale(${side} 1)`}>
        {leaves.map((turn) => (
          <path key={turn} d="M0 0Q-7 -8 0 -18Q7 -8 0 0z" transform={`rotate(${turn}) translate(0 -37) rotate(-62)`} />
        ))}
      </g>
    ))}
  </svg>
)
