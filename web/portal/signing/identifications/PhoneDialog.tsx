import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { QrCode } from '../../../kit/second-factors/QrCode.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import classes from './Identification.module.css'
import type { Started } from './use-start.ts'

/** Continues on the phone: a QR code, and its link to type. */
export function PhoneDialog({ link: { redirect_url, expires_at }, onClose }: { readonly link: Started; readonly onClose: () => void }) {
	const { t } = useTranslation('identifications')
	const { locale } = useFormats()
	if (redirect_url === null) return null
	const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(expires_at))
	return (
		<Dialog title={t('phone.title')} onClose={onClose}>
			<p>{t('phone.lead', { time })}</p>
			<div className={classes.code}>
				<QrCode text={redirect_url} label={t('phone.code')} />
			</div>
			<p className={classes.link}>
				{t('phone.link')}
				<code>{redirect_url}</code>
			</p>
			<DialogActions>
				<Button emphasis="secondary" onClick={onClose}>
					{t('phone.close')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
