/** Paper is white: a page in the dark scheme is printed in the light one. */
export function printInLight(): void {
	const { dataset } = document.documentElement
	let before: string | undefined
	addEventListener('beforeprint', () => {
		before = dataset['mantineColorScheme']
		dataset['mantineColorScheme'] = 'light'
	})
	addEventListener('afterprint', () => {
		if (before !== undefined) dataset['mantineColorScheme'] = before
	})
}
