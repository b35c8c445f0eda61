import { main } from '#api/main.ts'

/** Starts the product with its clock at another moment (`STARTS_AT`), going on from there: what decisions are taken by, not what the machine shows. */
const ahead_ms = Date.parse(process.env['STARTS_AT'] ?? '') - Date.now()
await main({ argv: [], now: () => new Date(Date.now() + ahead_ms) })
