/** Drawings that neither library has, in Lucide's manner. */

export function ToothRoot() {
  return (
    <svg>
      <path d="M7 2.5C4.5 2.5 4 5 4.5 7.5 5 10 6 11 6.5 14c.4 2.6.5 7 2.2 7S10 15 12 15s1.6 6 3.3 6 1.8-4.4 2.2-7c.5-3 1.5-4 2-6.5s0-5-2.5-5c-2 0-3 1.3-5 1.3s-3-1.3-5-1.3zM12 7v4M10 9h4" />
    </svg>
  )
}

export function Gums() {
  return (
    <svg>
      <path d="M2 10c1.5 0 2-2 4-2s2.2 2 4 2 2-2 4-2 2.2 2 4 2 2-2 4-2M6 8V6a2.5 2.5 0 0 1 5 0v4M13 10V6a2.5 2.5 0 0 1 5 0v4M2 15c3.3 1.3 6.6 2 10 2s6.7-.7 10-2M2 19c3.3 1.3 6.6 2 10 2s6.7-.7 10-2" />
    </svg>
  )
}

export function Jaw() {
  return (
    <svg>
      <path d="M4 3v7a8 8 0 0 0 5 7.4l1.5 2.6h3l1.5-2.6A8 8 0 0 0 20 10V3M8 3v6a4 4 0 0 0 8 0V3M8 7h8M12 3v10" />
    </svg>
  )
}

export function Skin() {
  return (
    <svg>
      <path d="M2 11c2 0 2-2 4-2s2 2 4 2 2-2 4-2 2 2 4 2 2-2 4-2M2 16h20M2 21h20M12 9c0-3 1-5 4-7M7 13.5h.01M13 13.5h.01M18 13.5h.01M9 18.5h.01M15 18.5h.01" />
    </svg>
  )
}

export function MindAtEase() {
  return (
    <svg>
      <path d="M9 21v-3H7a2 2 0 0 1-2-2v-2.5L3 12l2-3a7.5 7.5 0 1 1 12.5 6.5V21" />
      <path d="M12.5 13 9.7 10.2a1.8 1.8 0 0 1 2.8-2.3 1.8 1.8 0 0 1 2.8 2.3z" />
    </svg>
  )
}
