import { apiBase, type Endpoint } from '@zelo/contract/endpoint'
import { ErrorBody } from '@zelo/contract/errors'
import { documentSchema } from './json-schema.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

const isWholeNumber = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'integer'

const parameters = (location: 'path' | 'query', schema: Endpoint['params']) => {
  if (!schema) return []
  const { properties = {}, required = [] } = documentSchema(schema, 'input') as Schema
  const { properties: read = {} } = documentSchema(schema, 'output') as Schema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    // A query sends numbers as text, but a number schema is more precise than a text schema.
    schema: isWholeNumber(read[name]) ? read[name] : property,
  }))
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

const pathParameters = (endpoint: Endpoint, documented: string) => {
  const names = namesIn(documented)
  const own = namesIn(endpoint.path)
  return parameters('path', endpoint.params).map((parameter) => ({
    ...parameter,
    name: names[own.indexOf(parameter.name)],
  }))
}

const headerParameters = ({ headers = {} }: Endpoint) =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))

const content = (schema: Record<string, unknown>) => ({ 'application/json': { schema } })
const refusal = (description: string) => ({
  description,
  content: content({ $ref: '#/components/schemas/Erro' }),
})

const binary = { type: 'string', format: 'binary' }

/** A call with a file is a form. If the file is optional, JSON is accepted too. */
const requestContent = ({ body, upload }: Endpoint) => {
  const schema: Schema = body ? documentSchema(body, 'input') : { type: 'object' }
  if (!upload) return content(schema)
  const description = `${upload.kinds.join(', ')}; até ${upload.maxBytes / 1_048_576} MB`
  const form = {
    ...schema,
    properties: { ...schema.properties, file: { ...binary, description } },
    required: [...(schema.required ?? []), ...(upload.required ? ['file'] : [])],
  }
  return { 'multipart/form-data': { schema: form }, ...(!upload.required && content(schema)) }
}

const answerContent = ({ answer, answersBytes }: Endpoint) =>
  answersBytes ? { '*/*': { schema: binary } } : content(documentSchema(answer, 'output'))

const refusals = ({ may, confirmed, method, params, query, body, upload }: Endpoint) => ({
  ...(body && { 400: refusal('O corpo do pedido não se entende.') }),
  ...(may !== 'public' && {
    401: refusal('Sem sessão, ou com uma sessão que terminou.'),
    403: refusal(
      confirmed
        ? 'Sem permissão, ou a senha foi digitada há mais de 15 minutos (errors traz o campo confirm).'
        : 'Sem permissão.',
    ),
  }),
  ...((params || method !== 'GET') && { 404: refusal('Não existe.') }),
  ...(method !== 'GET' && { 406: refusal('Uma regra não permite, e a mensagem diz qual.') }),
  ...((body || upload) && {
    413: refusal('O envio é grande demais.'),
    415: refusal('O envio é de outro tipo.'),
  }),
  ...((params || query || body) && { 422: refusal('Campos inválidos.') }),
})

const operation = (endpoint: Endpoint, path: string) => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(.)?/g, (_, next) => next?.toUpperCase() ?? '')}`,
  summary: endpoint.summary,
  tags: [endpoint.feature],
  security: endpoint.may === 'public' ? [] : [{ bearer: [] }],
  'x-permission': endpoint.may,
  ...(endpoint.confirmed && { 'x-confirmation': true }),
  parameters: [
    ...pathParameters(endpoint, path),
    ...parameters('query', endpoint.query),
    ...headerParameters(endpoint),
  ],
  ...((endpoint.body || endpoint.upload) && {
    requestBody: { required: true, content: requestContent(endpoint) },
  }),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Feito.',
      content: answerContent(endpoint),
    },
    ...refusals(endpoint),
    default: refusal('Qualquer outra recusa, na mesma forma.'),
  },
})

const shape = (path: string) => path.replace(/\{\w+\}/g, '{}')

export const openApiDocument = (endpoints: Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    // OpenAPI treats `/treatments/{id}` and `/treatments/{patientId}` as the same path, so the first names are used.
    const path = Object.keys(paths).find((known) => shape(known) === shape(endpoint.path)) ?? endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Zelo', version: '1', description: 'A API do painel administrativo.' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Erro: documentSchema(ErrorBody, 'output') },
    },
  }
}
