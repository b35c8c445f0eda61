import { pino, type Logger } from 'pino'

/** Lines of JSON with request ids; addresses, bodies and cookies are never given to it, and what slips in is blanked. */
export const makeLog = (level: string): Logger =>
	pino(
		{
			level,
			base: { service: 'fundament' },
			redact: {
				paths: ['*.email', '*.password', '*.token', '*.iban', '*.taxid', '*.taxIdNumber', 'req.headers', 'err.config'],
				censor: '[redacted]',
			},
		},
		// Lines go out together, at the latest after half a second and at the end; a write per request would cost more than its line.
		pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 500 }),
	)
