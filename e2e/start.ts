import { main } from '#api/main.ts'

/**
 * Starts the product as it was built; with its clock at another moment (`STARTS_AT`), going on from there: what decisions are taken by,
 * not what the machine shows.
 */
const { STARTS_AT: starts_at = '' } = process.env
const ahead_ms = starts_at === '' ? 0 : Date.parse(starts_at) - Date.now()
// Whoever started it has ended, whichever way, and what it holds is thrown away: nothing is left to wait for.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
await main({ argv: [], now: () => new Date(Date.now() + ahead_ms) })
