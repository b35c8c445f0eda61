import { pino, type DestinationStream, type Logger } from 'pino'

import { terminalOutput } from './terminal-log.ts'

/** Buffers lines for at most half a second; one write per request would cost more than its line. */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 500 })

/** Readable in a terminal; JSON for programs, or where the setting asks for it. */
export const outputOf = (format: 'auto' | 'json', is_terminal: boolean): DestinationStream =>
	format === 'auto' && is_terminal ? terminalOutput() : standardOutput()

/** Lines of JSON with request ids. Callers never log addresses, bodies or cookies; the redaction is a safety net. */
export const makeLog = (level: string, to: DestinationStream = standardOutput()): Logger =>
	pino(
		{
			level,
			base: { service: 'fundament' },
			redact: {
				paths: ['*.email', '*.password', '*.token', '*.iban', '*.taxid', '*.taxIdNumber', 'req.headers', 'err.config'],
				censor: '[redacted]',
			},
		},
		to,
	)
