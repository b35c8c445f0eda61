import path from 'node:path'

import type { Config } from '../../config.ts'
import { FolderMail } from './folder.ts'
import type { Mail } from './port.ts'
import { SmtpMail } from './smtp.ts'

export const chooseMail = (config: Omit<Config, 'COMPANY_REGISTRY'>): Mail =>
	config.SMTP_URL === undefined
		? new FolderMail({ folder: path.join(config.DATA_DIR, 'mail'), now: () => new Date() })
		: new SmtpMail({ url: config.SMTP_URL })
