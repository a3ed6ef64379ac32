import type { Row } from './world-rows.ts'

/** The times of a row in the order in which they come about, whatever table it is of. */
export const order: readonly string[] = [
  ...['createdAt', 'registeredAt', 'orderedAt', 'askedAt', 'openedAt', 'begunAt', 'joinedAt', 'linkedAt', 'agreedAt'],
  ...[
    'publishedAt',
    'at',
    'gotAt',
    'loggedInAt',
    'boundAt',
    'keyAt',
    'lockTappedAt',
    'lineupTappedAt',
    'remindedAt',
    'submittedAt',
    'sentAt',
    'receivedAt',
    'firstUsedAt',
  ],
  ...[
    'renewedAt',
    'usedAt',
    'lastLoginAt',
    'lastSentAt',
    'lastSeenAt',
    'lastAt',
    'reachedAt',
    'reportedAt',
    'readAt',
    'collectedAt',
  ],
  ...[
    'reviewedAt',
    'decidedAt',
    'shippedAt',
    'completedAt',
    'refundedAt',
    'replacedAt',
    'settledAt',
    'movedAt',
    'ranAt',
    'changedAt',
  ],
  ...[
    'updatedAt',
    'privacyChangedAt',
    'storeChosenAt',
    'titleChosenAt',
    'titlePlacedAt',
    'finishedAt',
    'closedAt',
    'endedAt',
    'deletedAt',
    'infoDeletedAt',
    'dissolvedAt',
    'retiredAt',
  ],
  'blockedAt',
  'withdrawnAt',
]
/** What is to come: a plan, an end, a limit. */
export const ahead = /^(?:expiresAt|endsAt|toldEnd|erasureAt|dueAt|signupFrom|signupTo|from|to|time|window)$/

export interface Moment {
  readonly key: string
  readonly at: number
}

/** What has happened to a row, first to last as it ought to be. */
export const lifeOf = (row: Row): Moment[] =>
  order.flatMap((key) => {
    const at = row[key]
    return typeof at === 'number' ? [{ key, at }] : []
  })
