/** live: the last answers were prompt. slow: valid, but late. offline: nothing valid came back. From real results alone. */
export type ConnectionState = 'live' | 'slow' | 'offline'
