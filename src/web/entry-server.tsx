import './styles/layers.css'
import './styles/tokens.css'
import './styles/font.css'
import './styles/base.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderPage } from './page-input.ts'
import { Page } from './Page.tsx'

export const renderPage: RenderPage = (input) => `<!doctype html>${renderToStaticMarkup(<Page {...input} />)}`
