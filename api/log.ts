import { pino, type Logger } from 'pino'

/** Lines of JSON with request ids; addresses, bodies and cookies are never given to it, and what slips in is blanked. */
export const makeLog = (level: string): Logger =>
	pino({
		level,
		base: { service: 'fundament' },
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: {
			paths: ['*.email', '*.password', '*.token', '*.iban', '*.taxid', '*.taxIdNumber', 'req.headers', 'err.config'],
			censor: '[redacted]',
		},
	})
