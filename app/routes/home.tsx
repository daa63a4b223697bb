import { Home } from '../home/home.tsx';

export default function Page() {
  return <Home />;
}
