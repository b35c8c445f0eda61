import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../Button.tsx'
import { saveFile } from '../save-file.ts'
import classes from './second-factors.module.css'

interface RecoveryCodesProps {
	readonly codes: readonly string[]
	readonly onDone: () => void
}

/** The recovery codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
	const { t } = useTranslation('second-factors')
	const [is_copied, setCopied] = useState(false)
	const sheet = t('codes.sheet', { site: location.host })

	function download(): void {
		saveFile(`${t('codes.file')}.txt`, new Blob([`${sheet}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
	}

	return (
		<>
			<p>{t('codes.lead')}</p>
			<div className={classes.sheet}>
				<p className={classes.sheetTitle}>{sheet}</p>
				<ol className={classes.codes} aria-label={t('codes.list')}>
					{codes.map((code) => (
						<li key={code}>
							<code>{code}</code>
						</li>
					))}
				</ol>
			</div>
			<div className={classes.actions}>
				<Button emphasis="secondary" onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}>
					{is_copied ? t('codes.copied') : t('codes.copy')}
				</Button>
				<Button emphasis="secondary" onClick={download}>
					{t('codes.download')}
				</Button>
				<Button emphasis="secondary" onClick={() => print()}>
					{t('codes.print')}
				</Button>
			</div>
			<span className="visually-hidden" role="status">
				{is_copied && t('codes.copied')}
			</span>
			<div className={classes.actions}>
				<Button onClick={onDone}>{t('codes.done')}</Button>
			</div>
		</>
	)
}
