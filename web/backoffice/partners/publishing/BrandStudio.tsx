import { useTranslation } from 'react-i18next'

import { brand } from '#domain/partners/configuration/brand.ts'
import { pairsOf, readableColour, type Pair } from '#domain/partners/configuration/contrast.ts'

import { Button } from '../../../kit/Button.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import classes from './BrandStudio.module.css'

interface BrandStudioProps {
	readonly partner_key: string
	/** As it is typed. */
	readonly content: unknown
	/** Another draft, or another state of it, is another address: no frame shows an older one. */
	readonly saved: { readonly content: unknown; readonly state: string }
	readonly onChange: ((content: unknown) => void) | undefined
}

const colours = brand.pick({ primary: true, link: true, call_to_action_text: true }).strip()

/** What is typed of a brand, judged while it is typed; and the first page of the portal with what was saved. */
export function BrandStudio({ partner_key, content, saved, onChange }: BrandStudioProps) {
	const { t } = useTranslation('publishing')
	return (
		<>
			<Contrasts content={content} onChange={onChange} />
			{brand.safeParse(saved.content).success && (
				<section className={classes.preview}>
					<h3 className={classes.title}>{t('preview')}</h3>
					<p className={classes.muted}>{t('preview_hint')}</p>
					<div className={classes.frames}>
						{(['light', 'dark'] as const).map((scheme) => (
							<figure key={scheme} className={classes.figure}>
								<figcaption>{t(`scheme.${scheme}`)}</figcaption>
								{/* Nothing in it can be pressed or reached: it is a picture of a page. */}
								<iframe
									inert
									className={classes.frame}
									title={t(`scheme.${scheme}`)}
									sandbox="allow-same-origin"
									src={path.brandPreview(partner_key, { scheme, state: saved.state })}
								/>
							</figure>
						))}
					</div>
				</section>
			)}
		</>
	)
}

function Contrasts({ content, onChange }: Pick<BrandStudioProps, 'content' | 'onChange'>) {
	const { t } = useTranslation('publishing')
	const { number } = useFormats()
	const typed = colours.safeParse(content).data
	if (typed === undefined) return null
	const ratio = (value: number): string => `${number(value, { decimals: 2 })}:1`
	const wordOf = (pair: Pair): string =>
		pair.contrast >= pair.needed ? t('contrast_enough', { needed: ratio(pair.needed) }) : t('contrast_low', { needed: ratio(pair.needed) })
	const proposals = (['primary', 'link', 'call_to_action_text'] as const).flatMap((field) => {
		const proposal = readableColour(field, typed)
		return proposal === undefined ? [] : [{ field, proposal }]
	})
	return (
		<section className={classes.contrasts}>
			<h3 className={classes.title}>{t('contrast')}</h3>
			{onChange !== undefined && proposals.length > 0 && (
				<div className={classes.acts}>
					{proposals.map(({ field, proposal }) => (
						<Button key={field} emphasis="secondary" onClick={() => onChange({ ...(content as object), [field]: proposal })}>
							{t('use_colour', { name: t(`part.${field}`), colour: proposal })}
						</Button>
					))}
				</div>
			)}
			<div className={classes.schemes}>
				{(['light', 'dark'] as const).map((scheme) => (
					<div key={scheme}>
						<h4 className={classes.scheme}>{t(`scheme.${scheme}`)}</h4>
						<ul className={classes.pairs}>
							{pairsOf(typed)
								.filter((pair) => pair.scheme === scheme)
								.map((pair) => (
									<li key={pair.name} className={classes.pair} data-low={pair.contrast < pair.needed || undefined}>
										<span className={classes.sample} style={{ color: pair.colour, background: pair.ground }} aria-hidden="true" />
										<span>{t(`pair.${pair.name}`)}</span>
										<strong className={classes.figures}>{ratio(pair.contrast)}</strong>
										<span className={classes.muted}>{wordOf(pair)}</span>
									</li>
								))}
						</ul>
					</div>
				))}
			</div>
		</section>
	)
}
