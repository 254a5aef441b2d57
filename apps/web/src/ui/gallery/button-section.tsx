import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button, buttonClass, IconButton } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import { Row, Section } from './section.tsx'

const variants = ['primary', 'outline', 'ghost', 'danger'] as const

export function ButtonSection() {
  const [presses, setPresses] = useState(0)
  return (
    <Section title="Botões e selos">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} onClick={() => setPresses(presses + 1)}>
            Salvar
          </Button>
          <Button variant={variant} icon={<Plus size={18} />}>
            Novo administrador
          </Button>
          <Button variant={variant} loading onClick={() => setPresses(presses + 1)}>
            Enviando {variant}
          </Button>
          <Button variant={variant} disabled>
            Desabilitado
          </Button>
          <a href="#top" className={buttonClass(variant)}>
            Página com aparência de botão
          </a>
        </Row>
      ))}
      <p>
        Cliques: <output aria-label="Cliques">{presses}</output>
      </p>
      <Row>
        <IconButton label="Editar">
          <Pencil size={20} />
        </IconButton>
        <IconButton label="Remover" disabled>
          <Trash2 size={20} />
        </IconButton>
        <Spinner />
      </Row>
      <div className="max-w-[280px]">
        <Button>Um texto muito comprido que não cabe em uma só linha do botão</Button>
      </div>
      <Row>
        <Badge tone="success">Ativo</Badge>
        <Badge tone="neutral" shape="ring">
          Inativo
        </Badge>
        <Badge tone="danger" shape="cross">
          Cancelada
        </Badge>
        <Badge tone="warning" shape="diamond">
          Pendente
        </Badge>
        <Badge tone="info" shape="ring">
          Prevista
        </Badge>
        <Badge tone="brand" shape="square">
          Captador
        </Badge>
      </Row>
      <div className="w-[180px]">
        <Badge tone="info">Um selo com texto comprido demais para o espaço</Badge>
      </div>
    </Section>
  )
}
