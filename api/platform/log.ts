import { pino, type DestinationStream, type Logger } from 'pino'

/** Lines go out together, at the latest after half a second and at the end; a write per request would cost more than its line. */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 500 })

/** Lines of JSON with request ids; addresses, bodies and cookies are never given to it, and what slips in is blanked. */
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
