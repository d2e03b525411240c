import avatar from '../ui/Avatar/Avatar.module.css?inline'
import button from '../ui/Button/Button.module.css?inline'
import field from '../ui/Field/Field.module.css?inline'
import icon from '../ui/Icon/Icon.module.css?inline'
import places from '../ui/Icon/icon-places.module.css?inline'
import stars from '../ui/StarRow/StarRow.module.css?inline'
import base from '../styles/base.css?inline'
import font from '../styles/font.css?inline'
import tokens from '../styles/tokens.css?inline'
import documents from './documents.css?inline'
import shell from './shell.css?inline'

/** The style sheet of plain pages: the public page's own parts, and a few more. */
export const documentStyles = [tokens, font, base, icon, places, button, stars, avatar, field, shell, documents].join('')

/** Styles of pages of a few sentences: half as many, because requests for wrong addresses may come by thousands. */
export const shortStyles = [tokens, font, base, button, shell].join('')

/** Styles for those of these pages that draw icons. */
export const iconStyles = icon + places

/** Styles of pages that belong to no hospital. */
export const neutralStyles = [tokens, font, base, button, avatar, shell].join('')
